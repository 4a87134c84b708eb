import { isProofNeeded } from '@debrief/shared/api-client/api-error.ts';
import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { patientLimits } from '@debrief/shared/testing/patient-limits.ts';
import { waitForMail } from '../server/read-outbox.ts';
import type { Product } from '../server/start-product.ts';

export type Account = { email: string; password: string; client: ApiClient; accessToken(): Promise<string> };

export function accountOf(product: Pick<Product, 'url'>, email: string, password: string): Account {
	let token: string | null = null;
	const renew = async () => {
		const answer = await client.signIn({
			body: { grant_type: 'password', username: email, password, tokenIn: 'body' },
		});
		token = answer.access_token;
		return token;
	};
	const client = createApiClient({
		origin: product.url,
		limits: patientLimits,
		tokens: { current: () => token, renew },
		onFailure: async (error) => isProofNeeded(error) && (await renew()) !== null,
	});
	return { email, password, client, accessToken: async () => token ?? (await renew()) };
}

/**
 * Registers, follows the mailed link if there is one, and signs in. The first account of a server is its administrator.
 */
export async function signUp(
	product: Pick<Product, 'url' | 'dataDir'>,
	email: string,
	password = 'Correct-horse-1',
	reCaptchaKey?: string,
): Promise<Account> {
	const account = accountOf(product, email, password);
	const { isVerified } = await account.client.register({
		body: { email, password, ...(reCaptchaKey && { reCaptchaKey }) },
	});
	if (!isVerified) {
		const { links } = await waitForMail(product.dataDir, email);
		const code = links[0]?.split('/').at(-1) ?? '';
		await account.client.verifyEmail({ body: { code } });
	}
	await account.client.finishWizard({ body: { showWizard: false } });
	return account;
}
