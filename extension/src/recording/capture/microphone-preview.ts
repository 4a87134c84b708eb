import type { PreviewRequest, PreviewView } from '../../messaging/preview-messages.ts';
import type { RecordingProblem } from '../session/recording-problem.ts';
import { startProblemFrom } from '../session/start-problem.ts';
import { captureChosenMicrophone } from './capture-chosen-microphone.ts';
import { createMeter, readLevel } from './level-meter.ts';

type Open = { microphone: MediaStream; context: AudioContext; meter: AnalyserNode };

export class MicrophonePreview {
	#open: Open | null = null;
	#problem: RecordingProblem | null = null;
	/** Counts requests, so that a microphone that opens too late is released. */
	#asked = 0;

	get isOpen(): boolean {
		return this.#open !== null;
	}

	async start({ microphoneId }: PreviewRequest): Promise<void> {
		this.stop();
		const mine = this.#asked;
		try {
			const { stream: microphone } = await captureChosenMicrophone(microphoneId);
			if (mine !== this.#asked) return letGo(microphone);
			const context = new AudioContext();
			const meter = createMeter(context);
			context.createMediaStreamSource(microphone).connect(meter);
			this.#open = { microphone, context, meter };
		} catch (error) {
			if (mine === this.#asked) this.#problem = startProblemFrom(error);
		}
	}

	stop(): void {
		this.#asked += 1;
		this.#problem = null;
		if (!this.#open) return;
		letGo(this.#open.microphone);
		void this.#open.context.close();
		this.#open = null;
	}

	view(): PreviewView {
		const level = readLevel(this.#open?.meter);
		const microphoneDb = level !== null && Number.isFinite(level) ? level : null;
		return { microphoneDb, isOpen: this.isOpen, problem: this.#problem };
	}
}

function letGo(microphone: MediaStream): void {
	for (const track of microphone.getTracks()) track.stop();
}
