import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditAnswer, EditProblem } from '../../messaging/edit-messages.ts';
import { texts } from '../../texts/texts.ts';

type Props = {
	label: string;
	text: string;
	maxLength: number;
	onSave: (text: string) => Promise<EditAnswer>;
	onClose: () => void;
};

export function TextEdit({ label, text, maxLength, onSave, onClose }: Props) {
	const [typed, setTyped] = useState(text);
	const [problem, setProblem] = useState<EditProblem | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		input.current?.focus();
		input.current?.select();
	}, []);
	const save = async () => {
		const wanted = typed.trim();
		if (wanted === '' || wanted === text) return onClose();
		setIsBusy(true);
		const answer = await onSave(wanted).catch(() => ({ problem: 'failed' as const }));
		if (answer.problem === null) return onClose();
		setProblem(answer.problem);
		setIsBusy(false);
	};
	const leave = (event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose();
	};
	return (
		<form
			className="edit"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy) void save();
			}}
		>
			<div className="line">
				<input
					ref={input}
					aria-label={label}
					maxLength={maxLength}
					dir="auto"
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					onKeyDown={leave}
				/>
				<button type="submit" aria-disabled={isBusy}>
					{texts.edits.save}
				</button>
			</div>
			{problem && (
				<p className="notice" role="alert">
					{texts.edits.problems[problem]}
				</p>
			)}
		</form>
	);
}
