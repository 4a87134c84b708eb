import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, type SelectProps, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { optionLook, overlayLook } from '../overlays/overlay-look.ts';
import type { Unstyled } from '../unstyled.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLook } from './field-parts.tsx';

export type SelectOption<Id extends string = string> = {
	id: Id;
	name: string;
	hint?: ReactNode;
	isDisabled?: boolean;
	/** Heading above the options that share it. They come last. */
	section?: string;
};

type Props<Id extends string> = Omit<
	Unstyled<SelectProps>,
	| 'children'
	| 'isInvalid'
	| 'validationBehavior'
	| 'value'
	| 'defaultValue'
	| 'onChange'
	| 'selectedKey'
	| 'onSelectionChange'
> &
	FieldTexts & {
		options: readonly SelectOption<Id>[];
		value?: Id | null;
		defaultValue?: Id;
		onChange?: (value: Id) => void;
		isLabelHidden?: boolean;
		variant?: 'field' | 'quiet';
	};

export function Select<Id extends string>(props: Props<Id>) {
	const {
		label,
		labelNote,
		labelAside,
		hint,
		error,
		options,
		isLabelHidden,
		variant = 'field',
		onChange,
		...rest
	} = props;
	const choose = (key: unknown) => {
		const chosen = options.find((option) => option.id === key);
		if (chosen) onChange?.(chosen.id);
	};
	const sections = [...new Set(options.flatMap(({ section }) => section ?? []))];
	return (
		<AriaSelect
			{...rest}
			{...(isLabelHidden ? { 'aria-label': String(label) } : {})}
			onChange={choose}
			isInvalid={Boolean(error)}
			validationBehavior="aria"
			className="group grid min-w-0 gap-1"
		>
			{!isLabelHidden && <FieldLabel label={label} labelNote={labelNote} labelAside={labelAside} />}
			<Button
				data-variant={variant}
				className={`${fieldLook} flex items-center justify-between gap-2 text-left group-invalid:border-transparent group-invalid:ring-2 group-invalid:ring-danger hover:bg-hover data-[variant=quiet]:h-control data-[variant=quiet]:border-transparent data-[variant=quiet]:bg-transparent data-[variant=quiet]:font-act data-[variant=quiet]:hover:bg-pressed`}
			>
				<SelectValue className="truncate placeholder-shown:text-subtle">
					{({ selectedText, defaultChildren }) => selectedText || defaultChildren}
				</SelectValue>
				<ChevronDown className="-mr-1 text-muted" />
			</Button>
			<FieldMessage hint={hint} error={error} />
			<Popover offset={4} className={`${overlayLook} min-w-(--trigger-width) overflow-auto p-1`}>
				<ListBox className="outline-none">
					{options.filter((option) => !option.section).map(toItem)}
					{sections.map((section) => (
						<ListBoxSection key={section}>
							<Header className="px-2 pt-2 pb-1 font-act text-muted text-xs">{section}</Header>
							{options.filter((option) => option.section === section).map(toItem)}
						</ListBoxSection>
					))}
				</ListBox>
			</Popover>
		</AriaSelect>
	);
}

const toItem = ({ id, name, hint, isDisabled = false }: SelectOption) => (
	<ListBoxItem key={id} id={id} textValue={name} isDisabled={isDisabled} className={optionLook}>
		{({ isSelected }) => (
			<>
				<span className="min-w-0 flex-1">
					<Text slot="label">{name}</Text>
					{hint && (
						<Text slot="description" className="block text-muted text-xs">
							{hint}
						</Text>
					)}
				</span>
				<Check className={isSelected ? 'size-3.5 text-accent' : 'invisible size-3.5'} />
			</>
		)}
	</ListBoxItem>
);
