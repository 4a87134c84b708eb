import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { ComplianceResult } from '@debrief/shared/domain/conversations/compliance.ts';
import type { SpeakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';

export type Moment = { atMs: number; url: string };

export type Participant = { name: string; colour: SpeakerColour };

type Claim = { text: string; moments: Moment[] };

export type DocumentActionPoint = Claim & { owner: string | null; dueDate: string | null; isDone: boolean };

type DocumentCheck = { name: string; result: ComplianceResult; moments: Moment[] };

type DocumentNote = { author: string | null; text: string; moment: Moment };

export type DocumentLine = { speaker: Participant; text: string; moment: Moment; chapter?: string | undefined };

export type DocumentRecording = {
	startedAt: Date;
	durationMs: number;
	engine: string | null;
	lines: DocumentLine[];
};

export type ConversationDocument = {
	language: InterfaceLanguage;
	/** Zone of the reader. Undefined when unknown. */
	timeZone?: string | undefined;
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
	summary: (Claim & { speaker: string | null })[];
	isHeldBack: boolean;
	/** Share of the words that are certain, 0 to 1. Null when unknown. */
	confidentShare: number | null;
	actionPoints: DocumentActionPoint[];
	checks: DocumentCheck[];
	notes: DocumentNote[] | null;
	recordings: DocumentRecording[] | null;
	isCut: boolean;
};
