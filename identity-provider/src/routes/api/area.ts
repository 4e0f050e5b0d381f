import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider.ts';

/** Adds the routes of one part of the API, below `/sdk/v1`. */
export type ApiArea = (api: FastifyInstance, provider: Provider) => void;
