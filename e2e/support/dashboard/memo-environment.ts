import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Page } from 'puppeteer-core';
import { addSamples, sampleRate, samplesPerMs, writeWav } from '../../fixtures/pcm.ts';
import { speak } from '../../fixtures/speak.ts';
import { type Account, signUp } from '../account/sign-up.ts';
import { type MemoBrowser, openMemoBrowser } from '../browser/memo-browser.ts';
import { press, textOf } from '../browser/screen.ts';
import { type Product, startProduct } from '../server/start-product.ts';
import { until } from '../until.ts';
import { signIn } from './sign-in.ts';

export type MemoEnvironment = {
	product: Product;
	account: Account;
	openBrowser(profile: string): Promise<MemoBrowser>;
	signedInProfile(): Promise<string>;
	knownIds(): Promise<string[]>;
	newMemo(known: string[]): Promise<ConversationRow | undefined>;
	close(): Promise<void>;
};

export async function openMemoEnvironment(): Promise<MemoEnvironment> {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-memo-'));
	const microphone = join(folder, 'microphone.wav');
	const sentence = speak('slt', 'good morning and thank you for calling');
	const track = new Float32Array(sentence.length + sampleRate);
	addSamples(track, sentence, 500 * samplesPerMs);
	writeWav(microphone, [track]);
	const product = await startProduct();
	const account = await signUp(product, 'ada@example.com');
	const openBrowser = (profile: string) => openMemoBrowser({ profile, microphone, origin: product.url });
	const memos = async () => {
		const { list } = await account.client.listConversations({ query: {} });
		return list.filter(({ source }) => source === 'voice-memo');
	};
	let profiles = 0;
	return {
		product,
		account,
		openBrowser,
		async signedInProfile() {
			const profile = join(folder, `profile-${profiles++}`);
			const browser = await openBrowser(profile);
			const page = await browser.open(`${product.url}/auth/login`);
			await signIn({ page }, account.email, account.password);
			await browser.close();
			return profile;
		},
		knownIds: async () => (await memos()).map(({ id }) => id),
		newMemo: async (known) => (await memos()).find(({ id }) => !known.includes(id)),
		async close() {
			await product.remove();
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

export async function startMemo(page: Page): Promise<void> {
	await press(page, 'Start recording');
	await until('it says that it records', async () => /Recording\s*00:0\d stored/.test(await textOf(page)));
}
