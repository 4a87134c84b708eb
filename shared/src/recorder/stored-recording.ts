/** A moment marked while recording: a pin, or a note if it has a description. */
export type Mark = { id: string; description: string; cuePointMs: number; isSent: boolean };

/** The owner. The e-mail address is only shown to people. */
export type RecordingAccount = { id: string; email: string };

/** What is known about a recording when it begins. Instants are ISO 8601. */
export type RecordingDetails = {
	title: string;
	/** Where it comes from: the site of a meeting, or `voice-memo`. */
	source: string;
	type: 'web-conference' | 'other';
	startedAt: string;
	mimeType: string;
	/** Microphone on the left and tab on the right, or the only one there is. */
	channels: 'microphone-and-tab' | 'tab' | 'microphone';
	/** Origin of the server it is recorded for. */
	server: string;
	/** It is sent only while this account is signed in. Null while nobody is: the first to sign in becomes the owner. */
	account?: RecordingAccount | null;
	/** The notice shown before recording, and when; null if the workspace has none. */
	consent: { text: string; shownAt: string } | null;
	direction?: 'inbound' | 'outbound';
	/** The file name that people see; the id by default. */
	fileName?: string;
	/** BCP 47 tag of the spoken language, if the recorder knows it. */
	languageCode?: string;
	/** Of people who speak in it, if somebody said so. */
	numberOfSpeakers?: number;
};

export type RecordingFinish = {
	finishedAt: string;
	sizeBytes: number;
	/** Recorded audio, without pauses. */
	durationMs: number;
	/** Nobody stopped it: the browser, the machine or the extension went away. */
	endedUnexpectedly: boolean;
};

export type StoredRecording = {
	id: string;
	details: RecordingDetails;
	marks: Mark[];
	/** Null while it is being recorded, and after an interruption until it is recovered. */
	finish: RecordingFinish | null;
	/** Null until it was created on the server. */
	upload: { fileId: string; callId: string } | null;
	/** Why it is no longer sent automatically; null while it is. */
	failure: { code: string; message: string } | null;
};

/** How much of a recording is stored. */
export type Extent = { bytes: number; durationMs: number };
