// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeRecorderPage } from './describe-recorder-page.ts';

type Messages = Record<string, { message: string }>;
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const messagesIn = (language: string) =>
	JSON.parse(read(`../../../public/_locales/${language}/messages.json`)) as Messages;

test.each([
	['en', 'Debrief records here'],
	['de', 'Debrief nimmt hier auf'],
])('the recording tab explains its purpose in %s', (language, title) => {
	const html = read('../../entrypoints/offscreen/index.html').replaceAll(/<(link|script).*/g, '');
	const page = new DOMParser().parseFromString(html, 'text/html');
	const messages = messagesIn(language);
	describeRecorderPage(page, (key) => messages[key]?.message ?? '');
	expect(page.title).toBe(title);
	expect(page.querySelector('h1')?.textContent).toBe(title);
	expect(page.querySelector('p')?.textContent).toBe(messages.recorderText?.message);
});

test('the extension texts in the browser have the same keys in both languages', () => {
	expect(Object.keys(messagesIn('de'))).toEqual(Object.keys(messagesIn('en')));
});
