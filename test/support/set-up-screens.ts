import { configure } from '@testing-library/react'

// What a screen shows later comes late on a busy machine. Unit: ms.
configure({ asyncUtilTimeout: 30_000 })
