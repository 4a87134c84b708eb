import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { waitForMail } from './read-outbox.ts';
import type { Product } from './start-product.ts';

/** Somebody with an account, calling the product's HTTP interface. */
export type Account = { email: string; password: string; client: ApiClient; accessToken(): Promise<string> };

/** An account that exists, for calls beside what its person does in a browser. Signs in with the first call. */
export function accountOf(product: Product, email: string, password: string): Account {
	let token: string | null = null;
	const renew = async () => {
		const answer = await client.signIn({
			body: { grant_type: 'password', username: email, password, tokenIn: 'body' },
		});
		token = answer.access_token;
		return token;
	};
	const client = createApiClient({ origin: product.url, tokens: { current: () => token, renew } });
	return { email, password, client, accessToken: async () => token ?? (await renew()) };
}

/** Registers (the first account of a product administers it), follows the mailed link where there is one, signs in. */
export async function signUp(product: Product, email: string, password = 'Correct-horse-1'): Promise<Account> {
	const account = accountOf(product, email, password);
	const { isVerified } = await account.client.register({ body: { email, password } });
	if (!isVerified) {
		const { links } = await waitForMail(product.dataDir, email);
		const code = links[0]?.split('/').at(-1) ?? '';
		await account.client.verifyEmail({ body: { code } });
	}
	await account.accessToken();
	return account;
}
