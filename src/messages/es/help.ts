/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Ayuda con pedidos, pagos e inicio de sesión: refill',
  'help.lead': 'Elige qué salió mal. Cada respuesta te dice qué hacer y dónde.',
  'help.order': 'No encuentro mi pedido',
  'help.order.text':
    'Escribe tu correo o tu número de pedido y te enviaremos el enlace por correo. La misma página muestra los pedidos de este navegador.',
  'help.paid': 'Pagué, pero no llegó nada',
  'help.paid.text': 'Abre tu pedido para ver qué estamos esperando. Si tu pago no aparece, elige “{recheck}”.',
  'help.paid.delivered':
    'Si el pedido dice que se entregó, revisa la cuenta y el servidor que muestra, reinicia el juego y mira el buzón del juego.',
  'help.paid.refund':
    'Si no se puede entregar, puedes recuperar tu dinero en la página del pedido. Si no eliges en {hours} horas, el reembolso empieza automáticamente.',
  'help.voucher': 'No encuentro mi código',
  'help.voucher.text': 'Abre tu pedido y elige “{show}”. Para recibir otra vez el correo, elige “{resend}” y revisa la carpeta de spam.',
  'help.player': 'Escribí mal el ID de jugador',
  'help.player.text': 'Abre tu pedido. Mientras aparezca “{correct}”, puedes cambiar el jugador sin pagar más.',
  'help.pending': 'Mi pago sigue pendiente',
  'help.pending.text':
    'Tu pedido muestra cómo pagar y hasta cuándo. Detectamos tu pago automáticamente, aunque cierres la página. No pagues dos veces.',
  'help.pending.change': 'Para usar otra forma de pago, elige “{change}” en la página del pedido.',
  'help.refused': 'Rechazaron mi pago',
  'help.refused.text': 'Tu pedido muestra el motivo, si nos lo dieron, y otras formas de pago con sus precios.',
  'help.twice': 'Me cobraron dos veces',
  'help.twice.text':
    'Si un pedido se pagó dos veces, el segundo pago se devuelve automáticamente y el pedido lo muestra. Si hiciste dos pedidos, se entregan los dos.',
  'help.refund': '¿Dónde está mi reembolso?',
  'help.refund.text': 'Tu pedido muestra el monto, adónde va y cuándo debería llegar.',
  'help.promo': 'Mi código promocional no funciona',
  'help.promo.text':
    'Primero elige el jugador, el artículo y la forma de pago. La página del producto dice entonces por qué no se acepta un código. Si un pedido no se paga, su código se puede volver a usar.',
  'help.country': 'No puedo comprar para mi cuenta de juego',
  'help.country.text':
    'Usa la tienda del país al que pertenece tu cuenta de juego. Algunos artículos se venden solo un número limitado de veces por jugador.',
  'help.code': 'No me llegó el código de verificación',
  'help.code.text':
    'Revisa el correo o el número de celular y la carpeta de spam. Tras una breve espera puedes pedir otro código; usa el más reciente. Después de {tries} códigos incorrectos, espera {hours} horas.',
  'help.code.bank': 'Los códigos de un pago los envía tu banco o tu operador, no nosotros.',
  'help.signIn': 'No puedo iniciar sesión',
  'help.signIn.text': 'Elige una contraseña nueva con un código que enviamos a tu correo o celular.',
  'help.number': 'Alguien usó mi número de celular',
  'help.rewards': 'Faltan mis recompensas',
  'help.rewards.text':
    'Inicia sesión, abre el pedido y elige “{link}”. Tarda hasta 2 minutos. Las recompensas vencen {days} días después de ganarlas.'
}
