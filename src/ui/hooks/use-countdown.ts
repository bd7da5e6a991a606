import { useEffect, useState } from 'react'

const SECOND = 1_000

/** Returns the time left until a moment, updated every second. Unit: ms, never below 0. */
export const useCountdown = (until: Date): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until.getTime() - now)
}

/** Returns the time left of a wait that began when it was first shown. Unit: ms, never below 0. */
export const useCountdownFrom = (ms: number): number => {
  const [until] = useState(() => new Date(Date.now() + ms))
  return useCountdown(until)
}
