import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider';

/** One part of the API: adds its routes, below `/sdk/v1`. */
export type ApiArea = (api: FastifyInstance, provider: Provider) => void;
