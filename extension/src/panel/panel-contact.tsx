import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import UserRound from 'lucide-react/icons/user-round';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactAnswer, ContactRequest, FoundContact } from '../messaging/contact-messages.ts';
import { texts } from '../texts/texts.ts';

type Props = { canType: boolean; onAsk: (request: ContactRequest) => Promise<ContactAnswer> };
const failed: ContactAnswer = { problem: 'failed', found: [], chosen: null };

export function PanelContact({ canType, onAsk }: Props) {
	const [answer, setAnswer] = useState<ContactAnswer | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [isBusy, setIsBusy] = useState(false);
	const [hasSearched, setHasSearched] = useState(false);
	const ref = useRef<HTMLElement>(null);
	const count = answer?.found.length ?? 0;
	useEffect(() => {
		const scroller = ref.current?.closest<HTMLElement>('.middle');
		if (isOpen && ref.current && scroller) scroller.scrollTop = ref.current.offsetTop - scroller.offsetTop;
	}, [isOpen, count]);
	const ask = async (request: ContactRequest) => {
		setIsBusy(true);
		const next = await onAsk(request).catch(() => ({ ...failed, chosen: answer?.chosen ?? null }));
		setAnswer(next);
		setHasSearched(request.kind === 'find' && next.problem === null);
		setIsBusy(false);
		return next.problem === null;
	};
	const chosen = answer?.chosen ?? null;
	const choose = async (request: ContactRequest) => {
		if (await ask(request)) setIsOpen(false);
	};
	const toggle = () => {
		if (!isOpen) void ask({ kind: 'suggest' });
		setIsOpen(!isOpen);
	};
	const Arrow = isOpen ? ChevronDown : ChevronRight;
	return (
		<section ref={ref} className="contact" aria-label={texts.contact.title}>
			<div className="line">
				{chosen ? (
					<>
						<UserRound />
						<strong dir="auto" title={chosen.name}>
							{texts.contact.with(chosen.name)}
						</strong>
					</>
				) : (
					<button type="button" className="bare" aria-expanded={isOpen} onClick={toggle}>
						<Arrow />
						{texts.contact.title}
					</button>
				)}
				{chosen && (
					<span className="push">
						<button
							type="button"
							className="bare"
							aria-disabled={isBusy}
							onClick={() => !isBusy && void ask({ kind: 'remove' })}
						>
							{texts.contact.remove}
						</button>
					</span>
				)}
			</div>
			{answer?.problem && (isOpen || chosen) && (
				<p className="notice" role="status">
					{texts.contact.problems[answer.problem]}
				</p>
			)}
			{isOpen && !chosen && (
				<ContactChoice
					found={answer?.found ?? []}
					hasSearched={hasSearched}
					canType={canType}
					isBusy={isBusy}
					onFind={(search) => void ask({ kind: 'find', search })}
					onChoose={(request) => void choose(request)}
				/>
			)}
		</section>
	);
}

type ChoiceProps = {
	found: readonly FoundContact[];
	hasSearched: boolean;
	canType: boolean;
	isBusy: boolean;
	onFind: (search: string) => void;
	onChoose: (request: ContactRequest) => void;
};

function ContactChoice({ found, hasSearched, canType, isBusy, onFind, onChoose }: ChoiceProps) {
	const [search, setSearch] = useState('');
	const [name, setName] = useState('');
	const [reach, setReach] = useState('');
	const find = (event: FormEvent) => {
		event.preventDefault();
		onFind(search);
	};
	const create = (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy && name.trim()) onChoose({ kind: 'create', name, reach });
	};
	return (
		<>
			{canType && (
				<form className="line" onSubmit={find}>
					<input
						type="search"
						aria-label={texts.contact.search}
						placeholder={texts.contact.search}
						maxLength={32}
						dir="auto"
						value={search}
						onChange={(event) => setSearch(event.target.value)}
					/>
					<button type="submit">{texts.contact.find}</button>
				</form>
			)}
			{found.length > 0 && (
				<ul className="contacts" aria-label={texts.contact.title}>
					{found.map(({ id, name: shown, detail, reason }) => (
						<li key={id} className="line">
							<span>
								<bdi>{shown}</bdi>
								<bdi className="quiet">{reason ? texts.contact.reason[reason.by](reason.text) : detail}</bdi>
							</span>
							<button
								type="button"
								className="push"
								aria-label={`${texts.contact.choose}: ${shown}`}
								aria-disabled={isBusy}
								onClick={() => !isBusy && onChoose({ kind: 'choose', id, name: shown })}
							>
								{texts.contact.choose}
							</button>
						</li>
					))}
				</ul>
			)}
			{hasSearched && found.length === 0 && (
				<p className="quiet" role="status">
					{texts.contact.none}
				</p>
			)}
			{!canType && <p className="quiet">{texts.panel.typeElsewhere}</p>}
			{canType && (
				<form aria-label={texts.contact.create} onSubmit={create}>
					<input
						aria-label={texts.contact.name}
						placeholder={texts.contact.name}
						maxLength={80}
						dir="auto"
						value={name}
						onChange={(event) => setName(event.target.value)}
					/>
					<div className="line">
						<input
							aria-label={texts.contact.reach}
							placeholder={texts.contact.reach}
							maxLength={254}
							value={reach}
							onChange={(event) => setReach(event.target.value)}
						/>
						<button type="submit" aria-disabled={isBusy}>
							{texts.contact.save}
						</button>
					</div>
				</form>
			)}
		</>
	);
}
