import type { Product } from './server/start-product.ts';

/** A server that test files share, so none may stop it or change what belongs to the whole server. */
export type SharedProduct = Pick<Product, 'url' | 'dataDir'>;

declare module 'vitest' {
	interface ProvidedContext {
		sharedProduct: SharedProduct;
	}
}
