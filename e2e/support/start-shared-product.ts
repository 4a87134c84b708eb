import type { TestProject } from 'vitest/node';
import { type Account, accountOf, signUp } from './account/sign-up.ts';
import { buildExtension } from './extension/build-extension.ts';
import { type Product, startProduct } from './server/start-product.ts';
import { until } from './until.ts';

let product: Product | undefined;

/** Runs once before the test files: builds what they open and starts the shared server. */
export async function setup(project: TestProject): Promise<void> {
	buildExtension();
	const started = await startProduct({ env: { DEMO_CONVERSATIONS: 'on' } });
	product = started;
	// The first account is the administrator, so that those of the tests are ordinary.
	await until('the product has its administrator', () => signUpAdmin(started), 90_000);
	project.provide('sharedProduct', { url: started.url, dataDir: started.dataDir });
}

function signUpAdmin(started: Product): Promise<Account | undefined> {
	const email = 'admin@example.com';
	const signIn = async () => {
		const account = accountOf(started, email, 'Correct-horse-1');
		await account.accessToken();
		return account;
	};
	return signUp(started, email)
		.catch(signIn)
		.catch(() => undefined);
}

export async function teardown(): Promise<void> {
	await product?.remove();
}
