import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { sortLanguages } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { untitledNames } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { useConversationTitle } from './use-conversation-title.ts';

test('every interface language has a sort order', () => {
	expect(sortLanguages).toEqual(interfaceLanguages);
});

test.for(interfaceLanguages)(
	'in %s an untitled conversation has the name by which lists sort it',
	{ tags: ['release'] },
	async (language) => {
		await startI18n(language);
		const { result } = renderHook(useConversationTitle);
		await waitFor(() => expect(result.current).not.toBeNull());
		const names = untitledNames[language];
		const untitled = { title: null, startedAt: '2026-02-11T08:15:00.000Z', source: 'upload' };
		for (const type of ['other', 'phone-call', 'web-conference'] as const)
			expect(result.current({ ...untitled, type })).toMatch(new RegExp(`^${names[type]} ${names.on} \\d`));
		const memo = { ...untitled, type: 'other' as const, source: 'voice-memo' };
		expect(result.current(memo)).toMatch(new RegExp(`^${names.memo}, `));
	},
);
