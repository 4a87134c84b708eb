import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';
import type { Unstyled } from '../unstyled.ts';

export type Segment<Id extends string> = { id: Id; name: ReactNode; isDisabled?: boolean };

type Props<Id extends string> = Omit<Unstyled<RadioGroupProps>, 'children' | 'value' | 'defaultValue' | 'onChange'> & {
	label: string;
	segments: readonly Segment<Id>[];
	value: Id;
	onChange: (value: Id) => void;
};

export function SegmentedControl<Id extends string>({ label, segments, onChange, ...group }: Props<Id>) {
	const choose = (value: string) => {
		const chosen = segments.find((segment) => segment.id === value);
		if (chosen) onChange(chosen.id);
	};
	return (
		<RadioGroup
			{...group}
			aria-label={label}
			orientation="horizontal"
			onChange={choose}
			className="inline-flex h-control flex-none gap-0.5 justify-self-start rounded-sm bg-pressed p-0.5"
		>
			{segments.map(({ id, name, isDisabled = false }) => (
				<RadioField key={id} value={id} isDisabled={isDisabled} className="grid">
					<RadioButton className="relative inline-flex items-center gap-1.5 rounded-[4px] px-2.25 font-act whitespace-nowrap text-muted hover:text-default selected:bg-segmented-on selected:text-default selected:shadow-1 disabled:opacity-50">
						{name}
					</RadioButton>
				</RadioField>
			))}
		</RadioGroup>
	);
}
