/** An empty `description` makes it a pin. */
export type Mark = {
	id: string;
	description: string;
	cuePointMs: number;
	/** A change makes it unsent again. */
	isSent: boolean;
	noteId?: string;
	isDeleted?: boolean;
};

/** The address is for display only. */
export type RecordingAccount = { id: string; email: string };

/** Instants are in ISO 8601. */
export type RecordingDetails = {
	title: string;
	/** A typed title wins over the meeting's. Absent for the title of a page. */
	typedTitle?: 'unsent' | 'sent';
	source: string;
	type: 'web-conference' | 'other';
	startedAt: string;
	mimeType: string;
	/** The microphone is left and the tab right. */
	channels: 'microphone-and-tab' | 'tab' | 'microphone';
	server: string;
	/** Sent only while this account is signed in. Null makes the first account that signs in the owner. */
	account?: RecordingAccount | null;
	consent: { text: string; shownAt: string } | null;
	direction?: 'inbound' | 'outbound';
	fileName?: string;
	/** BCP 47. */
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
	/** Null while it is sent automatically. */
	failure: { code: string; message: string } | null;
};

/** `refused`: ids of marks that the server rejected for good. */
export const isAllSent = ({ details, marks }: StoredRecording, refused: Pick<Set<string>, 'has'>): boolean =>
	details.typedTitle !== 'unsent' && marks.every(({ id, isSent }) => isSent || refused.has(id));

export type Extent = { bytes: number; durationMs: number };
