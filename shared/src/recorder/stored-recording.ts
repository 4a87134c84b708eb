/** A note, or a pin if `description` is empty. */
export type Mark = {
	id: string;
	description: string;
	cuePointMs: number;
	/** The server has the mark as it is here. A change makes it unsent again. */
	isSent: boolean;
	/** The note's id on the server, once it was sent. */
	noteId?: string;
	isDeleted?: boolean;
};

/** The e-mail address is for display only. */
export type RecordingAccount = { id: string; email: string };

/** Instants are in ISO 8601. */
export type RecordingDetails = {
	title: string;
	/** A typed title wins over the meeting's, and is sent on its own for that. Absent for the title of a page. */
	typedTitle?: 'unsent' | 'sent';
	source: string;
	type: 'web-conference' | 'other';
	startedAt: string;
	mimeType: string;
	/** Microphone left and tab right, or the only source. */
	channels: 'microphone-and-tab' | 'tab' | 'microphone';
	server: string;
	/** Sent only while this account is signed in. Null makes the first account that signs in the owner. */
	account?: RecordingAccount | null;
	/** The notice shown before recording; null if the workspace has none. */
	consent: { text: string; shownAt: string } | null;
	direction?: 'inbound' | 'outbound';
	fileName?: string;
	/** BCP 47 tag of the spoken language, if known. */
	languageCode?: string;
	numberOfSpeakers?: number;
};

export type RecordingFinish = {
	finishedAt: string;
	sizeBytes: number;
	durationMs: number;
	endedUnexpectedly: boolean;
};

export type StoredRecording = {
	id: string;
	details: RecordingDetails;
	marks: Mark[];
	/** Null during recording, and after an interruption until recovery. */
	finish: RecordingFinish | null;
	upload: { fileId: string; callId: string } | null;
	/** Why it is no longer sent automatically; null while it is. */
	failure: { code: string; message: string } | null;
};

/** Whether the server has the title and the marks as they are here. `refused`: ids of marks that it rejected for good. */
export const isAllSent = ({ details, marks }: StoredRecording, refused: Pick<Set<string>, 'has'>): boolean =>
	details.typedTitle !== 'unsent' && marks.every(({ id, isSent }) => isSent || refused.has(id));

export type Extent = { bytes: number; durationMs: number };
