/** Stands where something is still being read or loaded. */
export function WaitingPanel({ says }: { says: string }) {
  return (
    <div className="panel adm-checking" aria-busy="true">
      <p className="sr" role="status">
        {says}
      </p>
      <span className="bone h" style={{ width: '32%' }} />
      <span className="bone" style={{ width: '88%' }} />
      <span className="bone" style={{ width: '76%' }} />
      <span className="bone" style={{ width: '54%' }} />
    </div>
  )
}
