import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Kbd } from '../display/kbd.tsx';

export type Command = {
	id: string;
	label: string;
	note?: string | undefined;
	icon: ReactNode;
	keyHint?: string | undefined;
	/** During a search, Enter waits for a better command. */
	isLastResort?: boolean;
};
export type CommandSection<C extends Command> = { id: string; title: string; commands: readonly C[] };

type Props<C extends Command> = {
	label: string;
	placeholder: string;
	query: string;
	onQuery: (query: string) => void;
	sections: readonly CommandSection<C>[];
	isSearching?: boolean;
	onChoose: (command: C) => void;
	onClose: () => void;
	status: string;
	empty: ReactNode;
};

export function CommandList<C extends Command>(props: Props<C>) {
	const { label, placeholder, query, onQuery, sections, isSearching = false, onClose, status, empty } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const commands = sections.flatMap((section) => section.commands);
	const [wanted, setWanted] = useState<string | null>(null);
	const at = Math.max(
		0,
		commands.findIndex((command) => command.id === wanted),
	);
	const active = commands[at];
	const [isEntered, setIsEntered] = useState(false);
	const onChoose = useEffectEvent(props.onChoose);
	useEffect(() => {
		if (!isEntered || isSearching) return;
		setIsEntered(false);
		if (active) onChoose(active);
	}, [isEntered, isSearching, active]);
	useEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);
	useEffect(() => {
		if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
	}, [active, id]);
	const move = (event: KeyboardEvent) => {
		const last = commands.length - 1;
		const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, PageDown: last, PageUp: 0 }[
			event.key
		];
		if (next !== undefined) {
			event.preventDefault();
			setWanted(commands[next]?.id ?? null);
			setIsEntered(false);
		}
		if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
			event.preventDefault();
			const isChosen = active && (!active.isLastResort || active.id === wanted);
			if (isSearching && !isChosen) setIsEntered(true);
			else if (active) props.onChoose(active);
		}
	};
	return (
		<dialog
			ref={dialog}
			aria-label={label}
			// Handles Escape at once: React Aria's `close` may run after the next key.
			onCancel={onClose}
			onClose={onClose}
			onPointerDown={(event) => event.target === dialog.current && onClose()}
			className="m-0 mx-auto mt-[min(12vh,96px)] max-h-[min(76dvh,560px)] w-[min(640px,calc(100vw-24px))] max-w-none overflow-hidden rounded-lg bg-raised p-0 text-default shadow-3 backdrop:bg-scrim open:flex open:flex-col"
		>
			<div className="flex h-12 flex-none items-center gap-2.5 border-b px-4">
				<Search className="size-4 text-muted" aria-hidden="true" />
				<input
					role="combobox"
					aria-label={label}
					aria-expanded="true"
					aria-controls={id}
					aria-autocomplete="list"
					aria-activedescendant={active && `${id}-${active.id}`}
					type="text"
					dir="auto"
					autoComplete="off"
					spellCheck={false}
					maxLength={200}
					placeholder={placeholder}
					value={query}
					onChange={(event) => {
						setWanted(null);
						setIsEntered(false);
						onQuery(event.target.value);
					}}
					onKeyDown={move}
					className="h-full min-w-0 flex-1 bg-transparent text-md outline-none"
				/>
				<Kbd>Esc</Kbd>
			</div>
			<p role="status" className="sr-only">
				{status}
			</p>
			<div id={id} role="listbox" aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-2">
				{sections.map((section) => (
					// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
					<div key={section.id} role="group" aria-labelledby={`${id}-in-${section.id}`}>
						<div id={`${id}-in-${section.id}`} className="flex h-7 items-end px-2 pb-1 font-act text-2xs text-subtle">
							{section.title}
						</div>
						{section.commands.map((command) => (
							<Option
								key={command.id}
								id={`${id}-${command.id}`}
								command={command}
								isActive={command === active}
								onHover={() => setWanted(command.id)}
								onChoose={() => props.onChoose(command)}
							/>
						))}
					</div>
				))}
			</div>
			{commands.length === 0 && <div className="px-4 pb-4 text-muted">{empty}</div>}
		</dialog>
	);
}

type OptionProps = { id: string; command: Command; isActive: boolean; onHover: () => void; onChoose: () => void };

function Option({ id, command: { label, note, icon, keyHint }, isActive, onHover, onChoose }: OptionProps) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
		<div
			id={id}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			onPointerMove={isActive ? undefined : onHover}
			onClick={onChoose}
			className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 aria-selected:bg-selected pointer-coarse:min-h-11"
		>
			<span className="flex-none text-muted [&>.lucide]:size-4">{icon}</span>
			<span className="min-w-0 flex-1 truncate">{label}</span>
			{note && <span className="max-w-[40%] truncate text-muted text-xs">{note}</span>}
			{keyHint && <Kbd>{keyHint}</Kbd>}
		</div>
	);
}
