import type { RecogniserConfig } from './recogniser-config.ts';

export type SpeechModel = {
	id: string;
	recogniser: RecogniserConfig;
	languages: string[];
	isWritten: boolean;
	quality: 'good' | 'basic';
	hasTimes: boolean;
};
