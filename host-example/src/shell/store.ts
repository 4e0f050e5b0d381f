import { configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from './sessionSlice';

/** The shell's own store. The widget has another one, and react-redux keeps them apart. */
export const store = configureStore({ reducer: { session: sessionSlice.reducer } });
