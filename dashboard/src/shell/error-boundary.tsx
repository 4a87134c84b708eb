import { Component, type ErrorInfo, type ReactNode } from 'react';
import { newId } from '../platform/new-id.ts';
import { errorIdOf } from './error-messages.ts';
import { ErrorScreen } from './error-screen.tsx';

type Props = {
	/** A change of it, such as the path, gives the screen a new chance. */
	resetKey: string;
	onGoHome: () => void;
	children: ReactNode;
};
type State = { errorId: string | null; resetKey: string };

const newErrorId = () => newId().slice(0, 12);

/** Catches what a screen throws while rendering, so that the menu stays usable. */
export class ErrorBoundary extends Component<Props, State> {
	override state: State = { errorId: null, resetKey: this.props.resetKey };

	static getDerivedStateFromError(error: unknown): Partial<State> {
		return { errorId: errorIdOf(error) ?? newErrorId() };
	}

	static getDerivedStateFromProps(props: Props, state: State): State | null {
		return props.resetKey === state.resetKey ? null : { errorId: null, resetKey: props.resetKey };
	}

	override componentDidCatch(error: unknown, info: ErrorInfo): void {
		console.error(this.state.errorId, error, info.componentStack);
	}

	override render(): ReactNode {
		const { errorId } = this.state;
		if (errorId === null) return this.props.children;
		return (
			<ErrorScreen
				errorId={errorId}
				onGoHome={() => {
					this.setState({ errorId: null });
					this.props.onGoHome();
				}}
			/>
		);
	}
}
