import type { MeetingTexts } from './en-meeting.ts';

export const deMeeting: MeetingTexts = {
	ending: {
		question: 'Meeting vorbei?',
		why: {
			call: 'Auf dieser Seite läuft kein Gespräch mehr.',
			silence: 'Seit zehn Minuten hat niemand gesprochen.',
		},
		endsIn: (seconds) => `Endet in ${seconds} s`,
		keep: 'Weiter aufnehmen',
		keepByClick: 'Die Aufnahme endet in 60 Sekunden. Klicken Sie hier, um weiter aufzunehmen.',
	},
};
