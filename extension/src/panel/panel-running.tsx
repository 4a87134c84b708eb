import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { useState } from 'react';
import type { RecordingView } from '../messaging/protocol.ts';
import { levelPercent } from '../recording/level-percent.ts';
import { megabytes, problemSentence } from '../recording/sentences.ts';
import type { PanelActions } from './panel-actions.ts';

export function PanelRunning({ view, actions }: { view: RecordingView; actions: PanelActions }) {
	const isPaused = view.state === 'paused';
	const problem = problemSentence(view);
	return (
		<section>
			{view.sources?.microphone && <PanelMeter side="local" name="Me" level={view.microphoneDb} />}
			{view.sources?.tab && <PanelMeter side="other" name="Others" level={view.tabDb} />}
			{problem && (
				<p className="notice" role="status">
					{problem}
				</p>
			)}
			{view.marks.length > 0 && (
				<ol aria-label="Marked">
					{view.marks.map(({ id, cuePointMs, description }) => (
						<li key={id}>
							<span className="quiet">{formatPosition(cuePointMs)}</span> {description || 'Pin'}
						</li>
					))}
				</ol>
			)}
			<PanelNote at={view.elapsedMs} onAdd={actions.mark} />
			<div className="actions">
				<button type="button" onClick={() => actions.mark('')}>
					Pin
				</button>
				<button type="button" onClick={() => actions.control(isPaused ? 'resume' : 'pause')}>
					{isPaused ? 'Go on' : 'Pause'}
				</button>
				<button type="button" onClick={() => actions.control('stop')}>
					Stop
				</button>
			</div>
			<p className="quiet">
				{megabytes(view.sentBytes)} of {megabytes(view.storedBytes)} MB sent
			</p>
		</section>
	);
}

function PanelMeter({ side, name, level }: { side: 'local' | 'other'; name: string; level: number | null }) {
	return (
		<div className="meter">
			<span>{name}</span>
			<div className="track" data-side={side}>
				<i style={{ width: `${levelPercent(level)}%` }} />
			</div>
			<span className="quiet">{level === null ? 'silent' : `${Math.round(level)} dB`}</span>
		</div>
	);
}

function PanelNote({ at, onAdd }: { at: number; onAdd: (description: string) => void }) {
	const [text, setText] = useState('');
	return (
		<form
			className="line"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim()) onAdd(text);
				setText('');
			}}
			// the meeting page has keys of its own
			onKeyDown={(event) => event.stopPropagation()}
		>
			<input
				aria-label="Note"
				placeholder={`Note at ${formatPosition(at)}`}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<button type="submit">Add</button>
		</form>
	);
}
