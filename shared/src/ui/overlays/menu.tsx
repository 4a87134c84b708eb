import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
	Menu as AriaMenu,
	MenuItem as AriaMenuItem,
	type MenuItemProps as AriaMenuItemProps,
	type MenuProps as AriaMenuProps,
	MenuSection as AriaMenuSection,
	MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Kbd } from '../display/kbd.tsx';
import type { Unstyled } from '../unstyled.ts';
import { optionLook, overlayLook } from './overlay-look.ts';
import { rememberMenuButton } from './return-focus.tsx';

/** `<MenuTrigger><IconButton …/><Menu aria-label="…"><MenuItem …/></Menu></MenuTrigger>` */
export { MenuTrigger };

type MenuProps = Unstyled<AriaMenuProps<object>> & Pick<PopoverProps, 'placement'>;
export function Menu({ placement = 'bottom start', ...props }: MenuProps) {
	return (
		<Popover offset={4} placement={placement} className={`${overlayLook} min-w-50 overflow-auto p-1`}>
			<AriaMenu {...props} ref={rememberMenuButton} className="outline-none" />
		</Popover>
	);
}

type MenuItemProps = Omit<Unstyled<AriaMenuItemProps>, 'children'> & {
	icon?: ReactNode;
	keyHint?: string;
	note?: ReactNode;
	tone?: 'neutral' | 'danger';
	children: ReactNode;
};
export function MenuItem({ icon, keyHint, note, tone = 'neutral', children, ...props }: MenuItemProps) {
	return (
		<AriaMenuItem
			{...props}
			{...(typeof children === 'string' ? { textValue: children } : {})}
			data-tone={tone}
			className={optionLook}
		>
			{({ isSelected }) => (
				<>
					{icon}
					<span className="min-w-0 flex-1">{children}</span>
					{note && <span className="num text-subtle text-xs">{note}</span>}
					{keyHint && <Kbd>{keyHint}</Kbd>}
					{isSelected && <Check className="size-3.5" />}
				</>
			)}
		</AriaMenuItem>
	);
}

type MenuSectionProps = {
	title: string;
	selected?: string;
	onSelect?: (id: string) => void;
	children: ReactNode;
};
export function MenuSection({ title, selected, onSelect, children }: MenuSectionProps) {
	const choice =
		selected === undefined
			? {}
			: {
					selectionMode: 'single' as const,
					disallowEmptySelection: true,
					selectedKeys: [selected],
					onSelectionChange: (keys: 'all' | Set<string | number>) => {
						if (keys !== 'all') for (const key of keys) onSelect?.(String(key));
					},
				};
	return (
		<AriaMenuSection {...choice}>
			<Header className="px-2 pt-2 pb-1 font-act text-2xs text-subtle">{title}</Header>
			{children}
		</AriaMenuSection>
	);
}

export function MenuSeparator() {
	return <Separator className="-mx-1 my-1 border-t" />;
}
