import { parentPort, workerData } from 'node:worker_threads';
import type { VoiceTurnsRequest } from './find-voice-turns.ts';
import { readSpeechFrames } from './read-speech-frames.ts';
import { tellVoicesApart } from './tell-voices-apart.ts';

const { pcmPath, speech, voices }: VoiceTurnsRequest = workerData;
parentPort?.postMessage(tellVoicesApart(await readSpeechFrames(pcmPath, speech), voices));
