export type Message = { to: string; subject: string; text: string };

/** Sends a message to a person. Throws when it could not be handed over. */
export interface Mail {
	send(message: Message): Promise<void>;
	/** Whether messages leave this machine. */
	isDelivered: boolean;
}
