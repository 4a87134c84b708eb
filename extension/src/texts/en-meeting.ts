import type { SignalNotice } from '../recording/signal/level-notices.ts';

type NoticeSentence = (since: string, microphone: string) => string;

const notices: Record<SignalNotice['code'], NoticeSentence> = {
	'others-silent': (since) =>
		`Nothing from the others since ${since}. Is the meeting in this tab? If it is in another tab, stop and record there, or choose that tab in the browser’s dialog. A desktop app cannot be heard.`,
	'microphone-dead': (since, microphone) =>
		`Nothing from ${microphone || 'your microphone'} since ${since}, while the others speak. Is it muted on the device, or is the headset asleep?`,
	loudspeaker: () =>
		'Your microphone picks up the others from the loudspeaker, but not you. Is it the right microphone? A headset keeps the others out of it.',
	'tab-muted': () =>
		'This tab is muted in the browser. Right-click it and choose “Unmute site” to be sure to hear the others.',
	'new-microphone': (_since, microphone) =>
		`A microphone was connected. This recording still uses ${microphone || 'the one it began with'}; to use the new one, stop and start again.`,
	'other-tab': () => 'Another tab plays sound, too. Only this tab is recorded.',
};

export const enMeeting = {
	recorded: { both: 'your microphone and this tab’s sound', microphone: 'your microphone', tab: 'this tab’s sound' },
	goesTo: (what: string, host: string, account: string) => `Records ${what}, sent to ${host} as ${account}.`,
	goesLater: (what: string, host: string) => `Records ${what}, sent to ${host} once you have signed in.`,
	notices,
	result: {
		preparing: 'The server is checking the sound.',
		queued: 'Waiting for the transcript: other recordings come first.',
		transcribing: (percent: number | null) => (percent === null ? 'Transcribing.' : `Transcribing: ${percent} %.`),
		summarising: 'The transcript is ready. The summary is being written.',
		noSummary: 'The transcript is ready, but the summary failed. Open the conversation to try again.',
		heldBack: 'The transcript is ready. Too few words were clearly heard for a summary.',
		summary: 'Summary',
		actionPoints: 'Action points:',
		copy: 'Copy for the chat',
	},
	always: {
		title: 'Always record on this site',
		notice:
			'“Always” means: as soon as a meeting begins on the site, your microphone is recorded, and the panel says so. The sound of the others follows after one click on the Debrief icon, which browsers require. Tell the others every time.',
		turnOn: 'Always record here',
		turnOff: 'Turn off',
		notHere: 'Turn off automatic start',
		isOn: 'Meetings on this site are always recorded.',
		startedByItself: 'Recording started automatically, as always on this site.',
		awaitsTab: 'Only your microphone so far: click the Debrief icon to add the others, and tell them.',
	},
	sending: {
		title: 'Send to the participants',
		sendTo: (count: number) => (count === 1 ? 'Send to 1 person' : `Send to ${count} people`),
		sent: 'Sent',
		nobody:
			'Debrief knows no address: no meeting in your calendar fits, and no contact is chosen below. Open the conversation to enter one.',
		keptAsFile: 'Your server has no mail server, so the mails are kept there as files.',
		problems: {
			offline: 'No connection to the server. Nothing was sent.',
			'signed-out': 'Sign in to send the summary.',
			'not-allowed': 'You may not send this summary.',
			failed: 'The summary was not sent. Open the conversation to send it there.',
		},
	},
	edits: {
		title: 'Title',
		titleHint: 'Title (or from calendar or page)',
		rename: 'Change the title',
		save: 'Save',
		note: (position: string) => `Note at ${position}`,
		editNote: (position: string) => `Change the note at ${position}`,
		deleteNote: (position: string) => `Delete the note at ${position}`,
		notDeleted: 'The note was not deleted. Try again.',
		problems: {
			offline: 'No connection to the server. What you typed stays here; try again later.',
			'signed-out': 'Sign in to change this. What you typed stays here.',
			failed: 'That was not saved. What you typed stays here; try again.',
		},
	},
	tellOthers: 'Tell the others',
	isRecorded: 'I am recording this meeting for a transcript and a summary; please tell me if you do not want that.',
	movePanel: 'Move the panel: drag, or use the arrow keys',
	copied: 'Copied',
	notCopied: 'Not copied',
};

export type MeetingTexts = typeof enMeeting;
