import { configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from './sessionSlice';

/**
 * The shell's store. Each widget has its own store in its own React context, so the stores do not affect each other.
 */
export const store = configureStore({ reducer: { session: sessionSlice.reducer } });
