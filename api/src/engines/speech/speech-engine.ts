import type { SpeechServerTestOutcome } from '@debrief/shared/contract/server.ts';

export type Span = { startedAt: number; endedAt: number };

/** `isApproximate` means that the engine gave no time, so it was interpolated by length. */
export type Word = Span & {
	text: string;
	confidence: number | null;
	isApproximate: boolean;
	hasSpaceBefore?: boolean;
};

/** Uninterrupted speech of one voice. `speaker` is set only by diarizing engines. */
export type Utterance = Span & { text: string; words: Word[]; speaker: string | null; confidence: number | null };

export type SpeechCapabilities = {
	words: 'exact' | 'approximate';
	diarizes: boolean;
	/** True when the text already has punctuation, casing and, unless `spellsNumbers` is set, digits. */
	isWritten: boolean;
	spellsNumbers?: boolean;
	forgetsMarks?: boolean;
	/** BCP 47 prefixes, with `und` when the engine can detect the language. 'any' includes detection. */
	languages: string[] | 'any';
	/** True when audio leaves this machine. */
	needsNetwork: boolean;
	/** True when a server does the work, so that local load does not slow it. */
	runsOnServer?: boolean;
	concurrency: number;
	isStreaming?: boolean;
	usesVocabulary: boolean;
	translates?: boolean;
};

export type EngineStatus = { isReady: boolean; reason?: string; fix?: string; isTemporary?: boolean };

export type ServerUse = {
	requests: number;
	audioMs: number;
	inputTokens: number | null;
	outputTokens: number | null;
	cost: number | null;
};

export type SpeechRequest = {
	/** 16 kHz mono s16le PCM without a header. */
	pcmPath: string;
	/** In order, without overlap. Only speech inside these regions is transcribed. */
	speech: Span[];
	/** BCP 47, or null for detection. */
	language: string | null;
	vocabulary: readonly string[];
	isTranslated?: boolean;
	signal: AbortSignal;
	/** Share of the speech that is done, 0 to 1. */
	onProgress(share: number): void;
	/** Receives utterances as they are recognised, in no order. */
	onRecognised(utterances: Utterance[]): void;
	/** Receives the use of each request to a server, including failed ones. */
	onServerUse?(use: ServerUse): void;
};

export type LivePiece = Span & {
	/** 16 kHz, between -1 and 1. */
	samples: Float32Array;
	/** Names a stream such as a channel. Its pieces are sequential; an open one is sent again, longer, until it ends. */
	source: string;
	isOpen: boolean;
	language: string | null;
	signal: AbortSignal;
};

export type LiveRecogniser = {
	recognise(piece: LivePiece): Promise<Word[]>;
	close(): void;
};

export type ConnectionTest = { outcome: SpeechServerTestOutcome; detail: string | null; ms: number | null };

export interface SpeechEngine {
	id: string;
	version: string;
	label: string;
	quality: 'best' | 'good' | 'basic' | 'none';
	capabilities(): SpeechCapabilities;
	status(): Promise<EngineStatus>;
	transcribe(request: SpeechRequest): Promise<Utterance[]>;
	openLive?(): LiveRecogniser;
	/** Omitted by engines without a server. Never rejects. */
	testConnection?(): Promise<ConnectionTest>;
}
