import { heard, liveText, overview, page, recording, result } from './fake-answers.ts';
import type { SceneOf } from './scene.ts';
import {
	arrived,
	beginning,
	consent,
	ended,
	ending,
	fullOfNotes,
	long,
	manyNotes,
	muted,
	noNetwork,
	noticed,
	rtl,
	silent,
	stopping,
} from './scene-answers.ts';

const suggestedContacts = [
	{ id: 'a', name: long.slice(0, 65), detail: '', reason: { by: 'phone', text: '+4747111222' } },
	{ id: 'b', name: rtl, detail: 'Moss Shipping · post@moss.example', reason: null },
];

export const panel: readonly SceneOf[] = [
	{ name: 'ready' },
	{ name: 'consent', overview: overview({ page: page({ consent }) }) },
	{ name: 'meeting-begun', overview: overview({ page: page({ isAudible: true }) }), sees: '>>> section[data-asks]' },
	{
		name: 'needs-click',
		start: { isStarted: false, problem: 'toolbar-click-needed', message: '' },
		press: '>>> .primary',
	},
	{ name: 'recording', view: recording('recording') },
	{ name: 'starting', view: recording('starting', beginning) },
	{ name: 'stopping', view: stopping },
	{ name: 'paused', view: recording('paused', { ...silent, marks: [] }) },
	{ name: 'muted', view: muted },
	{
		name: 'by-itself',
		overview: overview({ page: page({ isAlways: true }) }),
		view: recording('recording', {
			automatic: 'awaits-tab',
			elapsedMs: 14_000,
			storedMs: 13_600,
			storedBytes: 150_000,
			sentBytes: 120_000,
			marks: [],
			liveText: heard('local'),
			tabDb: null,
			sources: { microphone: true, tab: false, microphoneId: null },
		}),
	},
	{
		name: 'microphone-silent',
		view: recording('microphone-silent', {
			...noNetwork,
			liveText: { ...heard('other'), problem: 'connection' },
			microphoneDb: null,
			silentMs: 40_000,
		}),
	},
	{ name: 'ending', view: ending },
	{ name: 'notices', view: noticed },
	{ name: 'sending', view: recording('recording'), next: ended('uploading'), sees: '>>> section.ended' },
	{
		name: 'summary',
		view: recording('recording'),
		next: arrived({ result }),
		sees: '>>> section.ended + .middle .summary',
	},
	{
		name: 'summary-long',
		view: recording('recording'),
		next: arrived({ result: { ...result, summary: `${result.summary} `.repeat(14) } }),
		sees: '>>> section.ended + .middle .summary',
	},
	{ name: 'small', view: recording('recording'), press: '>>> header button:last-child' },
	{ name: 'small-paused', view: recording('paused', silent), press: '>>> header button:last-child' },
	{
		name: 'left',
		overview: overview({ settings: { dockedLeft: true } }),
		view: recording('recording'),
	},
	{
		name: 'contact',
		view: recording('recording'),
		order: { problem: null, chosen: null, found: suggestedContacts },
		press: '>>> section.contact button',
		sees: '>>> .contacts',
	},
	{
		name: 'contact-chosen',
		view: recording('recording'),
		order: { problem: null, chosen: { id: 'b', name: `${rtl} ${long.slice(0, 65)}` }, found: [] },
		press: '>>> section.contact button',
		sees: '>>> section.contact strong',
	},
	{
		name: 'contact-offline',
		view: recording('recording', noNetwork),
		order: { problem: 'offline', chosen: null, found: [] },
		press: '>>> section.contact button',
		sees: '>>> section.contact .notice',
	},
	{ name: 'live-text-folded', overview: overview({ showsLiveText: false }), view: recording('recording') },
	{
		name: 'live-text-unavailable',
		view: recording('recording', {
			liveText: { text: liveText({ state: 'unavailable', reason: 'slow', list: [] }), problem: null },
		}),
	},
	{
		name: 'live-text-lost',
		view: recording('recording', { liveText: { text: liveText(), problem: 'connection' } }),
	},
	{ name: 'elsewhere', view: recording('recording', { tabId: 8 }) },
	{
		name: 'many-notes',
		view: recording('recording', { marks: manyNotes(60) }),
	},
	{ name: 'notes-full', view: fullOfNotes },
	{ name: 'cut-off', view: recording('recording'), isContextInvalidated: true, sees: '>>> [role=alert]' },
];
