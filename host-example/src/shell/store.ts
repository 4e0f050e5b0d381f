import { configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from './sessionSlice';

/** The shell's store. Each widget has its own store, and passes it through another React context. */
export const store = configureStore({ reducer: { session: sessionSlice.reducer } });
