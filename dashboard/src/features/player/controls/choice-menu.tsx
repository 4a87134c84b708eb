import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import type { ReactNode } from 'react';

export type Choice<Id extends string> = { id: Id; name: string };

type Props<Id extends string> = {
	label: string;
	choices: readonly Choice<Id>[];
	value: Id;
	onChange: (value: Id) => void;
	children: ReactNode;
};

export function ChoiceMenu<Id extends string>({ label, choices, value, onChange, children }: Props<Id>) {
	const choose = (key: unknown) => {
		const chosen = choices.find((choice) => choice.id === key);
		if (chosen) onChange(chosen.id);
	};
	return (
		<MenuTrigger>
			{children}
			<Menu
				aria-label={label}
				placement="top start"
				selectionMode="single"
				disallowEmptySelection
				selectedKeys={[value]}
				onAction={choose}
			>
				{choices.map((choice) => (
					<MenuItem key={choice.id} id={choice.id}>
						{choice.name}
					</MenuItem>
				))}
			</Menu>
		</MenuTrigger>
	);
}
