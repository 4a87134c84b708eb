import type { RecogniserConfig } from './recogniser-config.ts';

/** A recogniser on this disk. */
export type SpeechModel = {
	/** The name of its folder. */
	id: string;
	recogniser: RecogniserConfig;
	/** BCP 47 prefixes. */
	languages: string[];
	/** True when it writes punctuation, casing and digits. */
	isWritten: boolean;
	quality: 'good' | 'basic';
	/** Whether it knows when each word was said. */
	hasTimes: boolean;
};
