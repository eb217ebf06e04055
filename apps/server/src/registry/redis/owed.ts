/** What must still be told to the store: a socket that closed stays closed, however long the store is out of reach. */
export type Owed = {
  /** A later debt of the same name takes the place of an earlier one. */
  owe: (name: string, pay: () => Promise<void>) => void;
  /** Tries each once; what fails stays owed. */
  pay: () => Promise<void>;
};

export function createOwed(): Owed {
  const debts = new Map<string, () => Promise<void>>();
  return {
    owe: (name, pay) => void debts.set(name, pay),
    async pay() {
      for (const [name, pay] of debts) {
        debts.delete(name);
        try {
          await pay();
        } catch (error) {
          if (!debts.has(name)) debts.set(name, pay);
          throw error;
        }
      }
    },
  };
}
