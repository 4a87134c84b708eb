import type { PreviewRequest, PreviewView } from '../messaging/preview-messages.ts';
import { captureChosenMicrophone } from './capture-chosen-microphone.ts';
import { levelOf, openMeter } from './level-of.ts';
import { problemOfStart } from './problem-of-start.ts';
import type { RecordingProblem } from './recording-problem.ts';

type Open = { microphone: MediaStream; context: AudioContext; meter: AnalyserNode };

/** The level of a microphone before a recording. Nothing of it is kept. */
export class Preview {
	#open: Open | null = null;
	#problem: RecordingProblem | null = null;
	/** Counts what was asked, so that a microphone that opens too late is let go. */
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
			const meter = openMeter(context);
			context.createMediaStreamSource(microphone).connect(meter);
			this.#open = { microphone, context, meter };
		} catch (error) {
			if (mine === this.#asked) this.#problem = problemOfStart(error);
		}
	}

	/** Lets the microphone go at once. */
	stop(): void {
		this.#asked += 1;
		this.#problem = null;
		if (!this.#open) return;
		letGo(this.#open.microphone);
		void this.#open.context.close();
		this.#open = null;
	}

	view(): PreviewView {
		const level = levelOf(this.#open?.meter);
		const microphoneDb = level !== null && Number.isFinite(level) ? level : null;
		return { microphoneDb, isOpen: this.isOpen, problem: this.#problem };
	}
}

function letGo(microphone: MediaStream): void {
	for (const track of microphone.getTracks()) track.stop();
}
