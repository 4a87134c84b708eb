import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { expect, test } from 'vitest';
import { insights } from '../../testing/fake-conversation.ts';
import { hasSummaryText, summaryAsMail, summaryAsMarkdown } from './summary-text.ts';

const conversation = buildConversation({ insights, startedAt: '2026-02-11T12:00:00.000Z' });
const content = {
	conversation,
	title: 'Late pallets',
	headings: { summary: 'Summary', actionPoints: 'Action points' },
	linkTo: (evidence?: { startedAt: number }) =>
		`https://a.example/c${evidence ? `?t=${evidence.startedAt / 1000}` : ''}`,
};

test('Markdown links each claim to its moment and lists action points as tasks', () => {
	expect(summaryAsMarkdown(content)).toBe(`# [Late pallets](https://a.example/c)

2026-02-11

## Summary

- The pallets came two hours late again. ([00:06](https://a.example/c?t=6.5))

## Action points

- [ ] Send the credit note, Me, 2026-02-13 ([00:31](https://a.example/c?t=31))
- [ ] Call the depot
`);
});

test('text for a mail has the link to each moment below its claim', () => {
	expect(summaryAsMail(content)).toBe(`Late pallets, 2026-02-11
https://a.example/c

Summary

- The pallets came two hours late again.
  00:06 https://a.example/c?t=6.5

Action points

- Send the credit note, Me, 2026-02-13
  00:31 https://a.example/c?t=31
- Call the depot
`);
});

test('without insights the texts written by people are copied', () => {
	const userEdits = { ...conversation, insights: null, summaryText: 'Agreed on Friday.', actionPoints: [] };
	expect(summaryAsMarkdown({ ...content, conversation: userEdits })).toContain('- Agreed on Friday.\n');
});

test('a summary that the plan excludes is not copied', () => {
	const locked = { ...conversation, lockedInsights: ['summary' as const], insights: { ...insights, actionPoints: [] } };
	expect(hasSummaryText(locked)).toBe(false);
	expect(hasSummaryText(conversation)).toBe(true);
});
