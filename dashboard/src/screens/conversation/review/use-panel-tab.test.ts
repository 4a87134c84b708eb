import { expect, test } from 'vitest';
import { requestedTab } from './use-panel-tab.ts';

test('a link opens the tab with its number, or the transcript without one', () => {
	expect(requestedTab(null, null).tab).toBe('transcript');
	expect(requestedTab({ activeTab: 1 }, null).tab).toBe('notes');
	expect(requestedTab({ activeTab: 2 }, null).tab).toBe('assistant');
	expect(requestedTab({ activeTab: 9 }, null).tab).toBe('transcript');
});

test('a link to a note opens the notes, in every form of the link', () => {
	expect(requestedTab({ activityNoteId: 'n1', activeTab: 0 }, null)).toEqual({ tab: 'notes', noteId: 'n1' });
	expect(requestedTab(null, 'n2')).toEqual({ tab: 'notes', noteId: 'n2' });
});
