import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';
import type { Unstyled } from '../unstyled.ts';

export type RadioCard<Id extends string> = {
	id: Id;
	title: ReactNode;
	aside?: ReactNode;
	hint?: ReactNode;
	isDisabled?: boolean;
};

type Props<Id extends string> = Omit<Unstyled<RadioGroupProps>, 'children' | 'value' | 'defaultValue' | 'onChange'> & {
	label: string;
	cards: readonly RadioCard<Id>[];
	value: Id | null;
	onChange: (value: Id) => void;
};

export function RadioCards<Id extends string>({ label, cards, onChange, ...group }: Props<Id>) {
	const choose = (value: string) => {
		const chosen = cards.find((card) => card.id === value);
		if (chosen) onChange(chosen.id);
	};
	return (
		<RadioGroup {...group} aria-label={label} onChange={choose} className="grid min-w-0 gap-2">
			{cards.map(({ id, title, aside, hint, isDisabled = false }) => (
				<RadioField key={id} value={id} isDisabled={isDisabled} className="grid">
					<RadioButton className="group grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-md border border-control bg-raised px-3.5 py-2.5 hover:bg-hover selected:border-accent selected:inset-ring selected:inset-ring-accent disabled:opacity-50">
						<span className="size-4 rounded-full border border-control bg-raised group-selected:border-5 group-selected:border-accent" />
						<span className="font-head text-md">{title}</span>
						{aside && <span className="num text-right">{aside}</span>}
						{hint && <span className="col-start-2 col-end-[-1] text-muted text-xs">{hint}</span>}
					</RadioButton>
				</RadioField>
			))}
		</RadioGroup>
	);
}
