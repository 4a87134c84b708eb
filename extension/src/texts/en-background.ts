import type { StartProblem } from '../messaging/protocol.ts';
import type { RecordingProblem } from '../recording/session/recording-problem.ts';
import type { RecordingState } from '../recording/session/recording-session.ts';

const states: Record<RecordingState, string> = {
	idle: '',
	starting: 'Starting',
	recording: 'Recording',
	'no-signal': 'Recording, no sound',
	'microphone-silent': 'Recording, microphone silent',
	'falling-behind': 'Recording, saving is falling behind',
	paused: 'Paused',
	stopping: 'Stopping',
	uploading: 'Sending',
	'waiting-for-network': 'Waiting for the network',
	'waiting-for-sign-in': 'Waiting for you to sign in',
	interrupted: 'Interrupted. All that was saved is safe',
	done: 'On the server',
	failed: 'Failed',
};

const startProblems: Record<StartProblem, string> = {
	'site-not-allowed': 'This site is not on your list of allowed sites.',
	'consent-needed': 'Read the notice first, then start again.',
	'toolbar-click-needed': 'Click the Debrief icon in the toolbar and choose “Record this meeting” there.',
	'microphone-not-allowed': 'Debrief may not use your microphone yet. Allow it once, in the tab that opens.',
	'microphone-missing': 'The microphone you chose is not connected.',
	'sound-device-missing':
		'Your browser found no loudspeaker or headset, and records nothing without one. Connect one and start again.',
	'tab-not-shared': 'No tab with sound was shared. Turn on “Also share tab audio” in the browser’s dialog.',
	'storage-full': 'This device has space for less than five minutes of sound. Everything saved so far is safe.',
	'already-recording': 'Another recording is already running.',
	failed: 'The browser could not start the recording.',
};

const problems: Record<RecordingProblem['code'], string> = {
	'storage-full': 'This device is full. Everything saved so far is safe.',
	'microphone-not-allowed': 'Your browser does not allow Debrief to use the microphone.',
	'microphone-missing': 'The microphone you chose is not connected.',
	'sound-device-missing':
		'Your browser found no loudspeaker or headset, and records nothing without one. Connect one and start again.',
	'microphone-lost': 'The microphone was disconnected or no longer allowed. Everything recorded before that is safe.',
	'microphone-replaced': 'The microphone you chose is not connected. Recording the default microphone instead.',
	'left-site':
		'The tab left the allowed sites, so the recording is paused. It continues when the tab is back. Resume to record here too.',
	longest:
		'A recording can be up to 8 hours long. This one reached that limit and is complete. Start a new one to continue.',
	'call-over': 'The meeting was over, so the recording ended. It is complete.',
	silent: 'No one had spoken for more than ten minutes, so the recording ended. It is complete.',
	'tab-not-shared': 'No tab with sound was shared.',
	'browser-ended': 'The browser or the computer shut down during the recording. Everything saved before that is safe.',
	'recorder-failed': 'The browser stopped recording. Everything saved before that is safe.',
	'server-late': 'The server is taking a long time to answer. Retrying automatically.',
	'server-busy': 'The server is busy. Retrying automatically.',
	'other-writer': 'Another device is sending the same recording. Retrying automatically.',
	proxy:
		'Something between this device and the server, such as a proxy, answered instead of it. Retrying automatically.',
	deleted: 'It was deleted on the server. You can still save this copy as a file.',
	mismatch: 'The copy on the server differs from the one on this device. Save this one as a file.',
	'length-differs': 'All of it is on the server, but it is longer or shorter than expected: some sound may be missing.',
	'not-decoded': 'The server received it but cannot read it. Save this copy as a file.',
	unreadable: 'Parts of this recording cannot be read from this device.',
	refused: 'The server did not accept it. Save it as a file, or ask your administrator.',
};

export const enBackground = {
	language: 'en',
	states,
	startProblems,
	problems,
	storageLimit: 'Your workspace is full. The recording stays here until there is space.',
	ending: {
		question: 'Meeting over?',
		why: {
			call: 'This page no longer has a call.',
			silence: 'No one has spoken for ten minutes.',
		},
		endsIn: (seconds: number) => `Ends in ${seconds} s`,
		keep: 'Keep recording',
		keepByClick: 'The recording ends in 60 seconds. Click to keep recording.',
	},
	reminder: {
		untitled: 'Meeting',
		at: (time: string) => `At ${time}. Click to open it, then press the Debrief button to record.`,
	},
};

export type BackgroundTexts = typeof enBackground;
