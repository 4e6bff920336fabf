/** A partner's ledger as a plain list of amounts, with the rules of docs/rules.md, Commission, and nothing else. */

interface Row {
  amount: number;
  isEarned: boolean;
  payout: Payout | null;
  isErased: boolean;
}

interface Payout {
  month: string;
  amount: number;
}

const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

export function createLedgerModel(amounts: readonly number[]) {
  const rows = amounts.map((amount): Row => ({ amount, isEarned: false, payout: null, isErased: false }));
  const entries: { month: string; amount: number }[] = [];
  const payouts: Payout[] = [];
  const rowAt = (index: number) => {
    const row = rows[index];
    if (!row) throw new Error(`There is no row ${index}.`);
    return row;
  };
  return {
    setStatus(index: number, status: string, month: string): number {
      const row = rowAt(index);
      if (row.isErased) return 404;
      const isEarned = status !== 'pending';
      if (isEarned !== row.isEarned) entries.push({ month, amount: isEarned ? row.amount : -row.amount });
      row.isEarned = isEarned;
      return 200;
    },
    payOut(indexes: readonly number[], month: string): number {
      const chosen = indexes.map(rowAt);
      if (chosen.some(({ isEarned, payout, isErased }) => !isEarned || payout !== null || isErased)) return 409;
      const payout = { month, amount: sum(chosen) };
      for (const row of chosen) row.payout = payout;
      payouts.push(payout);
      return 201;
    },
    undo(index: number): number {
      const payout = payouts[index];
      if (!payout) return 404;
      if (index < payouts.length - 1) return 409;
      payouts.pop();
      for (const row of rows) if (row.payout === payout) row.payout = null;
      return 204;
    },
    erase(index: number): void {
      rowAt(index).isErased = true;
    },
    /** What `GET /api/ledger` answers, without the lists. */
    sums() {
      const names = [...new Set([...entries, ...payouts].map(({ month }) => month))].sort();
      const months = names.map((name) => ({
        month: name,
        earned: sum(entries.filter(({ month }) => month === name)),
        paidOut: sum(payouts.filter(({ month }) => month === name)),
      }));
      return { earned: sum(entries), paidOut: sum(payouts), due: sum(entries) - sum(payouts), months };
    },
    /** Rows that are left: what they earn now, and whether they are paid out. */
    rows() {
      return rows
        .filter(({ isErased }) => !isErased)
        .map(({ amount, isEarned, payout }) => ({ earned: isEarned ? amount : null, isPaidOut: payout !== null }));
    },
  };
}
