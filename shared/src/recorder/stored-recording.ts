/** A moment somebody marked while recording; without a description it is a pin, else a note. */
export type Mark = { id: string; description: string; cuePointMs: number; isSent: boolean };

/** Whose it is. The e-mail address is for people. */
export type RecordingAccount = { id: string; email: string };

/** What is known of a recording when it begins. Instants are ISO 8601. */
export type RecordingDetails = {
	title: string;
	/** Where it comes from: the site of a meeting, or `voice-memo`. */
	source: string;
	type: 'web-conference' | 'other';
	startedAt: string;
	mimeType: string;
	/** Left channel microphone, right channel tab; or the one there is. */
	channels: 'microphone-and-tab' | 'tab' | 'microphone';
	/** Origin of the server it was recorded for. */
	server: string;
	/** Only with its sign-in is it sent; null while nobody had signed in yet: whoever does first gets it. */
	account?: RecordingAccount | null;
	/** The notice that was shown before, and when; null where the workspace has none. */
	consent: { text: string; shownAt: string } | null;
	direction?: 'inbound' | 'outbound';
	/** Its name for people; without one the id. */
	fileName?: string;
	/** Of the speech, as a BCP 47 tag, where the recorder knows better than the device. */
	languageCode?: string;
};

export type RecordingFinish = {
	finishedAt: string;
	sizeBytes: number;
	/** Recorded audio, pauses not counted. */
	durationMs: number;
	/** Nobody stopped it: browser, machine or extension went away. */
	wasInterrupted: boolean;
};

export type StoredRecording = {
	id: string;
	details: RecordingDetails;
	marks: Mark[];
	/** Null while it is being recorded, or since it was interrupted and not yet found. */
	finish: RecordingFinish | null;
	/** Null until the server has made room. */
	upload: { fileId: string; callId: string } | null;
	/** Why it is not sent by itself any more; null while it is. */
	failure: { code: string; message: string } | null;
};

/** How much of a recording lies in the store. */
export type Extent = { bytes: number; durationMs: number };
