/** What is said during and after a meeting. */
export const enMeeting = {
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
};

export type MeetingTexts = typeof enMeeting;
