import { auditCodes, auditFields } from '@debrief/shared/domain/audit-words.ts';
import { expect, test } from 'vitest';
import german from '../../platform/locales/de/audit.json';
import germanFeatures from '../../platform/locales/de/workspaces.json';
import english from '../../platform/locales/en/audit.json';
import englishFeatures from '../../platform/locales/en/workspaces.json';

const hasText = (words: unknown, path: string): boolean => {
	const found = path.split('.').reduce<unknown>((part, key) => Object(part)[key], words);
	return typeof found === 'string' && found !== '';
};

test.for([
	['English', english, englishFeatures],
	['German', german, germanFeatures],
] as const)('in %s every audit field has a label and every code has a description', ([, words, features]) => {
	const nameless = auditFields.filter((field) => !hasText(words.field, field) && !hasText(features.featureName, field));
	const wordless = Object.entries(auditCodes).flatMap(([kind, codes]) =>
		codes.map((code) => `${kind}.${code}`).filter((key) => !hasText(words.value, key)),
	);
	expect({ nameless, wordless }).toEqual({ nameless: [], wordless: [] });
});
