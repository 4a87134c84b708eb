import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { ComplianceResult } from '@debrief/shared/domain/conversations/compliance.ts';
import type { SpeakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';

/** A moment of a recording, in ms from its start, with the address that opens the conversation there. */
export type Moment = { atMs: number; url: string };

export type Participant = { name: string; colour: SpeakerColour };

type Claim = { text: string; moments: Moment[] };

export type DocumentActionPoint = Claim & { owner: string | null; dueDate: string | null; isDone: boolean };

type DocumentCheck = { name: string; result: ComplianceResult; moments: Moment[] };

/** `text` is empty for a pin. */
type DocumentNote = { author: string | null; text: string; moment: Moment };

export type DocumentLine = { speaker: Participant; text: string; moment: Moment };

export type DocumentRecording = {
	startedAt: Date;
	durationMs: number;
	/** Null while there is no transcript. */
	engine: string | null;
	lines: DocumentLine[];
};

/** A conversation as a person reads it outside of the dashboard. Plain data, which a worker thread can be sent. */
export type ConversationDocument = {
	/** Of headings and labels; the contents keep theirs. */
	language: InterfaceLanguage;
	/** IANA name of the zone in which times of day are. */
	timeZone: string;
	title: string;
	url: string;
	startedAt: Date;
	durationMs: number;
	type: 'web-conference' | 'phone-call' | 'other';
	direction: 'inbound' | 'outbound' | null;
	owner: string;
	contact: string | null;
	remotePhone: string | null;
	participants: Participant[];
	tags: string[];
	consent: { text: string; acceptedAt: Date } | null;
	summary: Claim[];
	/** Too little of the transcript is certain for insights. */
	isHeldBack: boolean;
	actionPoints: DocumentActionPoint[];
	checks: DocumentCheck[];
	/** Null where they were not asked for, like `recordings`. */
	notes: DocumentNote[] | null;
	/** In order of time. */
	recordings: DocumentRecording[] | null;
	/** Whether `recordings` are left out because they are too long for where the document goes. */
	isCut: boolean;
};
