import type { SpeechServerTestOutcome } from '@debrief/shared/contract/server.ts';

/** A time range of audio, ms from the start of the file. */
export type Span = { startedAt: number; endedAt: number };

/** `isApproximate`: the engine gave no time for this word and it was spread over its utterance by length. */
export type Word = Span & {
	text: string;
	confidence: number | null;
	isApproximate: boolean;
	/** Set where the text differs from what the scripts of two words say, as at a pause in Thai. */
	hasSpaceBefore?: boolean;
};

/** Uninterrupted speech of one voice. `speaker` is set when the engine diarizes. */
export type Utterance = Span & { text: string; words: Word[]; speaker: string | null; confidence: number | null };

export type SpeechCapabilities = {
	words: 'exact' | 'approximate';
	diarizes: boolean;
	/** True when the text already has punctuation, casing and, unless it spells numbers, digits. */
	isWritten: boolean;
	/** True when that text may have English numbers, amounts and addresses in words. */
	spellsNumbers?: boolean;
	/** True when parts of that text may lack marks and capitals. */
	forgetsMarks?: boolean;
	/** BCP 47 prefixes, with `und` where it finds out which of them is spoken; or 'any', which includes that. */
	languages: string[] | 'any';
	/** True when the audio leaves this machine. */
	needsNetwork: boolean;
	/** True when a server does the work, whose pace does not depend on what this machine does. */
	runsOnServer?: boolean;
	/** How many `transcribe` calls may run at once. */
	concurrency: number;
	/** True when it recognises while it listens, and hears nothing twice. */
	isStreaming?: boolean;
	/** Whether it recognises the terms of a request's vocabulary better than without it. */
	usesVocabulary: boolean;
	/** True when it can write in English what is said in other languages. */
	translates?: boolean;
};

/** `isTemporary`: it may be ready in a moment, as a server that is busy. */
export type EngineStatus = { isReady: boolean; reason?: string; fix?: string; isTemporary?: boolean };

/** What a server was asked for and says that it took; null where it does not say. */
export type ServerUse = {
	requests: number;
	/** Of the sound that was sent, with what was sent again. */
	audioMs: number;
	inputTokens: number | null;
	outputTokens: number | null;
	/** In US dollars. */
	cost: number | null;
};

export type SpeechRequest = {
	/** 16 kHz mono s16le PCM without a header. */
	pcmPath: string;
	/** Regions of speech, in order and without overlap. Nothing outside is transcribed. */
	speech: Span[];
	/** BCP 47, or null to let the engine detect it. */
	language: string | null;
	/** Terms that may be said, the most important first. */
	vocabulary: readonly string[];
	/** In English, whatever is spoken. Only for engines that translate. */
	isTranslated?: boolean;
	signal: AbortSignal;
	/** Share of the speech that is done, 0 to 1. */
	onProgress(share: number): void;
	/** Receives utterances as soon as they are recognised; later ones may come first. */
	onRecognised(utterances: Utterance[]): void;
	/** Receives what each request to a server took, also of one whose answer is of no use. */
	onServerUse?(use: ServerUse): void;
};

/** A piece of speech of a recording that is still being made, ms from its start. */
export type LivePiece = Span & {
	/** 16 kHz, between -1 and 1. */
	samples: Float32Array;
	/** What it is of, such as one channel. Its pieces follow each other; an open one comes again, longer, until it ends. */
	source: string;
	isOpen: boolean;
	language: string | null;
	signal: AbortSignal;
};

/** Recognises short pieces within a fraction of their length. Stays open as long as something is recorded. */
export type LiveRecogniser = {
	recognise(piece: LivePiece): Promise<Word[]>;
	close(): void;
};

/** What became of a second of sound that was sent to a server; `detail` in the words of the server or the network. */
export type ConnectionTest = { outcome: SpeechServerTestOutcome; detail: string | null; ms: number | null };

/** Turns speech into text. Throws `RetryLater` for temporary failures, `GiveUp` for permanent ones. */
export interface SpeechEngine {
	id: string;
	version: string;
	label: string;
	quality: 'best' | 'good' | 'basic' | 'none';
	capabilities(): SpeechCapabilities;
	status(): Promise<EngineStatus>;
	transcribe(request: SpeechRequest): Promise<Utterance[]>;
	/** Omitted by engines that are too slow for text while something is recorded. */
	openLive?(): LiveRecogniser;
	/** Omitted by engines without a server. Never rejects. */
	testConnection?(): Promise<ConnectionTest>;
}
