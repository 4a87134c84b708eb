import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Page } from 'puppeteer-core';

/** Renews the proof of identity, because long runs outlive its ten minutes. */
export const proveAgain = (page: Page, password: string): Promise<void> =>
	page.evaluate(
		async (base, typed) => {
			const post = (path: string, body: object, headers: Record<string, string> = {}) =>
				fetch(base + path, {
					method: 'POST',
					headers: { 'content-type': 'application/json', ...headers },
					body: JSON.stringify(body),
				});
			const renewed = await post('/auth/profile/verify', { grant_type: 'refresh_token' });
			const { access_token } = await renewed.json();
			await post('/auth/proof', { password: typed }, { authorization: `Bearer ${access_token}` });
		},
		apiBase,
		password,
	);
