import { parentPort } from 'node:worker_threads';
import { energyVad, frameEnergies } from './energy-vad.ts';
import { gateChannels } from './gate-channels.ts';
import type { LevelQuestion } from './in-level-thread.ts';

/** An abort ends the thread itself. */
const never = new AbortController().signal;

const answer = async (question: LevelQuestion) =>
	question.task === 'gate'
		? gateChannels({ ...question, signal: never })
		: energyVad(await frameEnergies(question.pcmPath, never));

parentPort?.on('message', async (question: LevelQuestion) => parentPort?.postMessage(await answer(question)));
