import { expect, test } from 'vitest';
import { createScriptedSpeechEngine } from '../../testing/engines/scripted-speech-engine.ts';
import { engineFor, supportedLanguages } from './engine-for.ts';

const engine = (id: string, languages: string[] | 'any', needsNetwork = false) => ({
	...createScriptedSpeechEngine(() => [], { languages, needsNetwork }),
	id,
});
const english = engine('english', ['en']);
const european = engine('european', ['en', 'de']);
const cloud = engine('cloud', 'any', true);
const none = engine('none', []);

const engines = (speech: typeof english, otherSpeech: (typeof english)[] = [], SPEECH_ENGINE = 'auto') =>
	({ speech, otherSpeech, env: { SPEECH_ENGINE } }) as Parameters<typeof engineFor>[0];
const idFor = (of: ReturnType<typeof engines>, language: string, speechEngine: string | null = null) =>
	engineFor(of, { language, speechEngine }).id;

test('a local engine transcribes a language that the engine in use does not support', () => {
	const both = engines(english, [european]);
	expect([idFor(both, 'en-GB'), idFor(both, 'de-DE'), idFor(both, 'fr-FR')]).toEqual([
		'english',
		'european',
		'english',
	]);
	expect(supportedLanguages(both)).toEqual(['en', 'de']);
});

test('a chosen engine is kept while this server has it', () => {
	const both = engines(english, [european]);
	expect([idFor(both, 'de-DE', 'english'), idFor(both, 'en-US', 'european')]).toEqual(['english', 'european']);
	expect(idFor(both, 'de-DE', 'gone')).toBe('european');
});

test('audio does not leave the machine because of its language', () => {
	const both = engines(english, [cloud]);
	expect(idFor(both, 'de-DE')).toBe('english');
	expect(supportedLanguages(both)).toEqual(['en']);
	expect(supportedLanguages(engines(cloud, [english]))).toBe('any');
});

test('an engine that an administrator named is not replaced', () => {
	const both = engines(english, [european], 'pocketsphinx');
	expect(idFor(both, 'de-DE')).toBe('english');
	expect(supportedLanguages(both)).toEqual(['en']);
});

test('without an engine no language is supported', () => {
	expect(supportedLanguages(engines(none))).toEqual([]);
});
