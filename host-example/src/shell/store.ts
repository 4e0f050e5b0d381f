import { configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from './sessionSlice';

/** The store of the shell. The widget has its own store, and react-redux keeps the two apart. */
export const store = configureStore({ reducer: { session: sessionSlice.reducer } });
