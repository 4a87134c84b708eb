import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts/texts.ts';

type Props = { number: number; title: string; isDone: boolean; children: ReactNode };

export function Step({ number, title, isDone, children }: Props) {
	const id = useId();
	return (
		<li>
			<section
				aria-labelledby={id}
				className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-2 border-t py-4 outline-none"
			>
				<span
					data-done={isDone || undefined}
					className="num grid size-7 place-items-center rounded-full border border-strong font-act data-done:border-success data-done:text-success"
				>
					{isDone ? <Check aria-hidden="true" /> : number}
				</span>
				<h2 id={id} className="flex min-h-7 items-center text-md">
					{title}
					{isDone && <span className="sr-only">: {texts.welcome.done}</span>}
				</h2>
				<div className="col-start-2 grid justify-items-start gap-3">{children}</div>
			</section>
		</li>
	);
}
