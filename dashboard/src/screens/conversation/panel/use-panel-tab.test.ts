import { expect, test } from 'vitest';
import { askedTab } from './use-panel-tab.ts';

test('a link opens the tab it names by number, the transcript without one', () => {
	expect(askedTab(null, null).tab).toBe('transcript');
	expect(askedTab({ activeTab: 1 }, null).tab).toBe('notes');
	expect(askedTab({ activeTab: 2 }, null).tab).toBe('assistant');
	expect(askedTab({ activeTab: 9 }, null).tab).toBe('transcript');
});

test('a note opens the notes, whichever way it is named', () => {
	expect(askedTab({ activityNoteId: 'n1', activeTab: 0 }, null)).toEqual({ tab: 'notes', noteId: 'n1' });
	expect(askedTab(null, 'n2')).toEqual({ tab: 'notes', noteId: 'n2' });
});
