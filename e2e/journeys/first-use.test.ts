import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordErrorRate } from '../../api/src/testing/audio/word-error-rate.ts';
import { reading } from '../fixtures/reading.ts';
import { type Account, accountOf } from '../support/account/sign-up.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { openBrowser, type TestBrowser, type Visit } from '../support/browser/open-browser.ts';
import { byRole, chooseFiles, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { dismissWizard } from '../support/dashboard/dismiss-wizard.ts';
import { clickLetters, transcriptOnPage } from '../support/dashboard/transcript-on-page.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const email = 'ada@example.com';
const password = 'Correct-horse-1';

let product: Product;
let browser: TestBrowser;
let visit: Visit;
let ear: Ear;
let account: Account;
beforeAll(async () => {
	product = await startProduct({ env: { HUMAN_CHECK: 'builtin', DEMO_CONVERSATIONS: 'on' } });
	browser = await openBrowser();
	visit = await (await browser.newPerson()).visit(product.url);
	ear = await listenTo(visit.page);
	account = accountOf(product, email, password);
});
afterAll(async () => {
	await browser.close();
	await product.remove();
});

test('the first person registers, passes the human check, and is signed in as administrator', async () => {
	const { page } = visit;
	await see(page, 'It becomes the administrator');
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await fill(page, 'Confirm password', password);
	await see(page, "You're human");
	await press(page, 'Create account');
	await dismissWizard(page);
	expect(new URL(page.url()).pathname).toBe('/home');
	expect(await account.client.getProfile()).toMatchObject({ email, role: 'admin' });
});

test('a demo conversation opens before the first upload, and plays', async () => {
	const { page } = visit;
	await press(page, 'Stock import and renewal with Pinemoor Bikes', 'link');
	await see(page, 'Demo, synthetic voices');
	await press(page, 'Play');
	await until('the demo plays', async () => (await ear.positionMs()) > 300);
	expect((await transcriptOnPage(page)).length).toBeGreaterThan(300);
	await press(page, 'Pause');
	await until('it is quiet', async () => !(await ear.isPlaying()));
	await press(page, 'Home', 'link');
});

let conversation: Conversation;
let transcript: TranscriptAnswer;

test('a chosen recording is uploaded with its progress, and becomes a readable page', async () => {
	const { page } = visit;
	await chooseFiles(page, [reading().path], 'choose files', 'link');
	await see(page, 'Language of the recording');
	const textsSeen = await watchText(page);
	await press(page, 'Upload');
	await press(page, 'Open conversation', 'link');
	expect(await textsSeen()).toContainEqual(expect.stringMatching(/(Preparing|Uploading) \d+%/));
	await byRole(page, 'button', 'Follow playback').setTimeout(150_000).wait();
	const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	conversation = await until('the insights are there', async () => {
		const now = await account.client.getConversation({ params: { id } });
		return now.pipeline.state === 'done' && now;
	});
	const fileId = conversation.files[0]?.fileId ?? '';
	transcript = await account.client.getTranscript({ query: { fileId } });
});

test('three of five words of a human reader are right on the page', async () => {
	expect(wordErrorRate(reading().text, await transcriptOnPage(visit.page)).rate).toBeLessThanOrEqual(0.4);
});

test('a click on a word moves the audio to that word', async () => {
	const fileId = conversation.files[0]?.fileId ?? '';
	const { list } = await account.client.getWords({ query: { fileId, from: 0, to: conversation.duration } });
	const line = transcript.list.at(-1);
	const words = list.find(({ segmentId }) => segmentId === line?.id)?.words ?? [];
	const [word, startedAt] = words.findLast(([text]) => text.length > 3) ?? ['', 0];
	const from = line?.text.toLowerCase().lastIndexOf(word.toLowerCase()) ?? -1;
	expect(from).toBeGreaterThanOrEqual(0);
	const stoodAt = await ear.seekBy(() => clickLetters(visit.page, line?.text ?? '', from, from + word.length));
	expect(Math.abs(stoodAt - startedAt)).toBeLessThanOrEqual(300);
	await until('it plays on from there', async () => (await ear.isPlaying()) && (await ear.positionMs()) > stoodAt);
});

test('an insight plays the moment that it cites', async () => {
	const { page } = visit;
	const evidence = conversation.insights?.summary[0]?.evidence[0];
	if (!evidence) throw new Error('the summary has no evidence');
	await see(page, 'Quotes from the transcript');
	const chip = 'section[aria-label="AI insights"] button[aria-label^="Play "]';
	await ear.seekTo(evidence.startedAt, () => pressAt(page, chip));
	await until('it plays', ear.isPlaying);
	await see(page, 'Quotes from the transcript');
});

test('the server log contains no errors', () => {
	expect(product.log()).not.toMatch(/"level":(?:50|60)|\bError\b/);
});

/**
 * Records every text that appears on the page from now on. A fast machine shows some texts too briefly to wait for.
 * Navigation keeps the record, and a page load ends it.
 */
async function watchText(page: Page): Promise<() => Promise<string[]>> {
	const notes = await page.evaluateHandle(() => {
		const texts: string[] = [];
		// biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
		const write = () => texts.push(document.body.innerText);
		new MutationObserver(write).observe(document.body, { subtree: true, childList: true, characterData: true });
		write();
		return texts;
	});
	return () => notes.jsonValue();
}
